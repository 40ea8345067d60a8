/** The colors of `frontend/ui/tokens.css`. */
export const PAPER = '#F6F5F1';
export const WHITE = '#FFFFFF';
export const INK = '#12181F';
export const GRAPHITE = '#47525E';
export const RULE = '#D5D3CB';
export const BLUEPRINT = '#0E2A47';
export const ON_BLUEPRINT = '#F6F5F1';
export const SIGNAL = '#F05A1A';
export const SIGNAL_TEXT = '#B83C05';
