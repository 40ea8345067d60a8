import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import styles from './access-badge.module.css';
import { ACCESS_LOOKS, accessLook } from './access-look.js';

/** How a request stands, told by text and shape before colour. */
export function AccessBadge({ request }: { request: AccessRequestAnswer }) {
  const look = accessLook(request, Date.now());
  return (
    <span className={styles.badge} data-look={look}>
      {ACCESS_LOOKS[look]}
    </span>
  );
}
