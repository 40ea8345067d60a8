import { type ReactNode, useMemo } from 'react';
import { trustedHtml } from '../ui/trusted-types.js';
import { PAGE_STATE_ID } from './page-state.js';

interface DocumentProps {
  /** Serialized `PageState`; the browser passes the text it found, so that both renders agree. */
  state: string;
  /** Rendered by the server only; hydration leaves them in place. */
  assets?: ReactNode;
  /** The document has no scripts; styles hide what needs them. */
  still?: boolean;
  children: ReactNode;
}

export function Document({ state, assets, still, children }: DocumentProps) {
  // Memoized: Trusted Types keeps React from creating a `<script>` on re-render.
  const stateScript = useMemo(() => trustedHtml(stateElement(state)), [state]);
  return (
    <html lang="en-US" data-still={still || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0E2A47" />
        {assets}
      </head>
      <body>
        {children}
        {/** biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped */}
        <div hidden dangerouslySetInnerHTML={{ __html: stateScript }} />
      </body>
    </html>
  );
}

const stateElement = (state: string): string =>
  `<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>`;
