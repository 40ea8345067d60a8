import { plainText } from './plain-text.js';

it.each([
  ['Ringlock &#8211; or &#8220;frame&#8221;?', 'Ringlock – or “frame”?'],
  ['5 &lt; 7 &amp;amp; more', '5 < 7 &amp; more'],
  ['<em>Now</em> with <b onclick="x()">planks</b>', 'Now with planks'],
  ['<p>One</p>\n<p>Two<br/>Three</p>', 'One Two Three'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['a<script>alert(1)</script><style>p{}</style>b', 'ab'],
  ['a &lt;script&gt;', 'a <script>'],
  ['tab\tnewline\nnbsp\u00a0nul\u0000bell\u0007separator\u2028.', 'tab newline nbsp nul bell separator .'],
  ['half a pair \ud83d', 'half a pair \ufffd'],
  ['👷🏽‍♀️ مرحبا', '👷🏽‍♀️ مرحبا'],
  ['Up \u202enwod\u202c and \u200fسلم', 'Up nwod and سلم'],
  ['', ''],
])('converts %j to %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each([
  ['line breaks', '<br '],
  ['nested elements', '<b>'],
])('reads a megabyte of %s in linear time', (_name, piece) => {
  const before = process.cpuUsage();
  plainText(piece.repeat(1_000_000 / piece.length));
  // CPU time, because the machine may be busy. Linear work takes less than a second, quadratic work takes minutes.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});
