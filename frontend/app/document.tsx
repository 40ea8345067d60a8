import { type ReactNode, useMemo } from 'react';
import { trustedHtml } from '../ui/trusted-types.js';
import { PAGE_STATE_ID } from './page-state.js';

interface DocumentProps {
  /** Serialized `PageState`; the browser passes back the text it found, so that both renders are the same. */
  state: string;
  /** Links to styles and modules. Only the server renders them; React leaves them alone when it hydrates. */
  assets?: ReactNode;
  /** Without scripts: what only they can work is not shown. */
  still?: boolean;
  children: ReactNode;
}

/** The whole HTML document, rendered by React on both sides. */
export function Document({ state, assets, still, children }: DocumentProps) {
  // A page that React has to make anew makes this anew, and the security policy lets React make no script element.
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

function stateElement(state: string): string {
  return `<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>`;
}
