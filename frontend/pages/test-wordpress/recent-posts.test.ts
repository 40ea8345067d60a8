import { failureMessage, publishedText, stripMarkup } from './recent-posts.js';

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

test.each(['', 'soon'])('returns the invalid date %j unchanged', (date) => {
  expect(publishedText(date)).toBe(date);
});

test.each([new Error(''), 'down', undefined])('reports %p as an unknown error [spec 8.6]', (error) => {
  expect(failureMessage(error)).toBe('Unknown error');
});
