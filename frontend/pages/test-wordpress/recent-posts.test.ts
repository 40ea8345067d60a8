import { failureMessage, postsEndpoint, publishedText, stripMarkup } from './recent-posts.js';

test('requests the posts below the path of the content site [spec 7.9]', () => {
  expect(postsEndpoint('https://content.example.com/blog')).toBe(
    'https://content.example.com/blog/wp-json/wp/v2/posts?per_page=5',
  );
});

test.each([
  ['<p>Planks &amp; decks</p>\n', ' Planks &amp; decks \n'],
  ['one<br/>two', 'one two'],
  ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
  ['a<!-- <b>hidden</b> -->b', 'ab'],
  ['<img src=x onerror="alert(1)">text', ' text'],
  ['load < 25 psf', 'load &lt; 25 psf'],
  ['broken <a href="x', 'broken  '],
  ['broken <script>alert(1)', 'broken '],
  ['<scr<b>ipt>x', ' ipt>x'],
])('strips the markup of %j [spec 2.104]', (html, text) => {
  expect(stripMarkup(html)).toBe(text);
});

test("prints dates in the content site's time zone", () => {
  expect(publishedText('2026-03-05T23:30:00')).toBe('March 5, 2026');
  expect(publishedText('')).toBe('');
  expect(publishedText('soon')).toBe('soon');
});

test.each([
  [new Error('HTTP 403: No Visitors'), 'HTTP 403: No Visitors'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  [new Error(''), 'Unknown error'],
  ['down', 'Unknown error'],
  [undefined, 'Unknown error'],
])('reports the failure %p as %j [spec 8.6]', (error, message) => {
  expect(failureMessage(error)).toBe(message);
});
