/** Public mail providers. Their domains say nothing about the company. */
export const PUBLIC_MAIL_DOMAINS = [
  ...['gmail.com', 'googlemail.com'],
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'aol.com'],
  ...['icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'gmx.com', 'gmx.net', 'mail.com', 'zoho.com', 'fastmail.com', 'yandex.com'],
  ...['comcast.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'verizon.net', 'cox.net', 'charter.net'],
  ...[
    'spectrum.net',
    'earthlink.net',
    'juno.com',
    'optonline.net',
    'frontier.com',
    'windstream.net',
    'centurylink.net',
  ],
];
