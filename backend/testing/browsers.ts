/** `User-Agent` of a browser: robots are not counted. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
