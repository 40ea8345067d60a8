/** Draws one post's picture: marks on a sheet of 640 × 336, in order. */
export type Subject = () => string[];
