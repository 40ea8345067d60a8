import type { ComponentProps, ReactNode } from 'react';
import { capitalized } from '../../../backend/measures/words.js';
import { expiryText } from '../../../backend/site-content/claims/claims.contract.js';
import { useSite } from '../../shell/company.js';
import { ExternalLink, Link } from '../../ui/button.js';
import styles from './staff.module.css';
import looks from './state-looks.json' with { type: 'json' };

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MINUTES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const ZONED_MINUTES = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

export const staffDateText = (at: string): string => DAYS.format(new Date(at));

/** Plain text, for places that allow no elements, such as `<option>`. */
export const staffTimeText = (at: string): string => MINUTES.format(new Date(at));

/**
 * Local time such as 'Nov 21, 2026, 1:45 PM', or zoned 'Nov 21, 2026, 1:45 PM CST'. For staff data only: the server would
 * use another time zone.
 * @param at ISO 8601
 * @param zoned adds the time zone, for future times that people may pass on
 */
export const StaffTime = ({ at, zoned }: { at: string; zoned?: boolean }) => (
  <time dateTime={at} className="nowrap">
    {(zoned ? ZONED_MINUTES : MINUTES).format(new Date(at))}
  </time>
);

interface TapLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'children'> {
  text: string;
  /** Further classes, such as `mono`. */
  look?: string;
}

/** A link in a cell or a line, large enough for a finger. */
export const TapLink = ({ text, look = '', ...link }: TapLinkProps) => (
  <Link className={`tap ${look}`} {...link}>
    {text}
  </Link>
);

/** `signal` needs attention, `amber` is in progress, `safe` is OK, `quiet` is neutral. */
export type MarkTone = 'signal' | 'amber' | 'safe' | 'quiet';

/** The shape distinguishes states without color. */
type MarkLook = `${MarkTone} ${'full' | 'half' | 'empty' | 'dash' | 'diamond'}`;

/** Of the states of each kind of record. */
export const LOOKS = looks as { [Kind in keyof typeof looks]: Record<keyof (typeof looks)[Kind], MarkLook> };

/** A state shown by text and shape as well as color. */
export function StateMark({ look, children }: { look: MarkLook; children: ReactNode }) {
  const [tone, shape] = look.split(' ');
  return (
    <span className="state" data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}

export function WordpressBadge({ wpId, children = 'WordPress' }: { wpId: number; children?: ReactNode }) {
  const { contentSiteUrl } = useSite();
  if (contentSiteUrl === null) return <span className={`chip lettering ${styles.wordpress}`}>WordPress</span>;
  return (
    <ExternalLink
      href={`${contentSiteUrl}/wp-admin/post.php?post=${wpId}&action=edit`}
      className={`chip lettering ${styles.wordpress}`}
    >
      {children}
    </ExternalLink>
  );
}

export const ExpiryMark = ({ days }: { days: number }) => (
  <StateMark look={days < 0 ? 'signal diamond' : 'amber half'}>{expiryText(days)}</StateMark>
);

export const PostStateMark = ({ state }: { state: keyof typeof LOOKS.post }) => (
  <StateMark look={LOOKS.post[state]}>{capitalized(state)}</StateMark>
);
