import { createContext, useContext } from 'react';
import type { FrameContent } from '../../backend/pages/rendering/render.contract.js';

/** Content around every page, rendered only by the server. Browsers keep its markup, so it is not part of their state. */
const ServerContentContext = createContext<FrameContent | undefined>(undefined);

export const ServerContentProvider = ServerContentContext.Provider;

/** Undefined in the browser. */
export const useServerContent = (): FrameContent | undefined => useContext(ServerContentContext);
