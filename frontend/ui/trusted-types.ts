import { trustedTypesHere } from './trusted-types-here.js';

/**
 * The one door by which a text becomes markup, or the address of a script, in the browser: the security policy shuts all others
 * (`require-trusted-types-for`), also those that a mistake or a package would open. It lets texts through as they are; what
 * they may hold is settled before: the server sanitizes posts, the editor puts them into a template where nothing acts.
 */
const policy = trustedTypesHere()?.createPolicy('site', {
  createHTML: (text: string) => text,
  createScriptURL: (text: string) => {
    if (text !== '/sw.js') throw new TypeError(`${text} is no script of this site`);
    return text;
  },
});

/**
 * HTML that was sanitized, as `innerHTML` takes it. A string to TypeScript, which does not know of trusted types; to a
 * browser that does, a new object each time: whoever renders it again keeps it.
 */
export function trustedHtml(sanitized: string): string {
  return policy ? policy.createHTML(sanitized) : sanitized;
}

/** The address of a script of our own. @throws TypeError for any other, where trusted types are known */
export function trustedScript(path: string): string {
  return policy ? policy.createScriptURL(path) : path;
}
