import type { DesignCard } from './design-card.js';

/** Set by the server's entry. A static import would bundle the card with pages that seldom show it. */
export const serverDesignCard: { Card?: typeof DesignCard } = {};
