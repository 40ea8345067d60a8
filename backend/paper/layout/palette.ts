/** The colors of `frontend/ui/tokens.css`. */
export const INK = '#12181F';
export const GRAPHITE = '#47525E';
export const RULE = '#D5D3CB';
export const PAPER = '#F6F5F1';
export const BLUEPRINT = '#0E2A47';
export const SIGNAL = '#F05A1A';
export const SIGNAL_TEXT = '#B83C05';
