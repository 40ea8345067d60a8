import { EMBED_HOSTS } from '../../blog/blog.contract.js';
import { readEmbed } from './post-html.js';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/76979871';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['http://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://player.vimeo.com/video/76979871?h=abc&amp;dnt=1', VIMEO],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/76979871?h=%22onload%3D', VIMEO],
])('plays %s in the player %s', (address, player) => {
  expect(readEmbed(address)?.player).toBe(player);
  expect(EMBED_HOSTS).toContain(new URL(player).host);
});

it.each([
  '',
  'youtube',
  '//www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=a%22onload%3Dalert(1)',
  'https://www.youtube.com/embed/../../evil',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.google.com/maps/embed?pb=1',
  'https://vimeo.com/about',
  'https://vimeo.com/1234567890123456',
  'javascript:alert(1)',
  'data:text/html,x',
])('rejects %s', (address) => {
  expect(readEmbed(address)).toBeNull();
});
