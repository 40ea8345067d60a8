import { fireEvent, render, screen } from '@testing-library/react';
import { PostImage } from './post-article.js';

it('shows a message when the picture fails to load [spec 8.2]', () => {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1_200);
  render(<PostImage src="/picture.jpg" alt="A tower" />);
  fireEvent.error(screen.getByRole('img', { name: 'A tower' }));
  screen.getByText('Image Unavailable');
  screen.getByText('Unable to load blog image');
});
