import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
