import { expiryText } from '../../../backend/site-content/claims/claims.contract.js';
import { StateMark } from '../staff/cells.js';

export const ExpiryMark = ({ days }: { days: number }) => (
  <StateMark look={days < 0 ? 'signal diamond' : 'amber half'}>{expiryText(days)}</StateMark>
);
