import { DECK_USES, DESIGN_LIMITS, type DesignReading, DUTIES } from '../../../backend/builder/builder.contract.js';
import { DECK_FIELDS, type DesignQuery, GROUND_FIELDS } from '../../../backend/builder/design-query.contract.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import styles from './builder.module.css';

interface MoreFieldsProps {
  /** Number of leg lines of the drawn scaffold. */
  lines: number | undefined;
  query: DesignQuery;
  /** The canonical text of each parameter; undefined until the design is computed. */
  texts: Readonly<Record<string, string>> | undefined;
  errors: DesignReading['errors'];
}

/** Fields that few designs need, folded while they are empty. */
export function MoreFields({ query, texts, errors, lines }: MoreFieldsProps) {
  // The visitor's text stays in the form, even if it is invalid.
  const levels = String(query.levels ?? texts?.levels ?? '');
  const ground = String(query.ground ?? texts?.ground ?? '');
  const heights = groundFields(ground);
  const wrong: GroundField = heights.lines === '' ? 'left' : 'lines';
  const field = (name: GroundField, label: string, wide = false) => (
    <TextField
      name={GROUND_FIELDS[name]}
      label={label}
      defaultValue={heights[name]}
      error={name === wrong ? errors.ground : undefined}
      wide={wide}
      {...PLAIN}
    />
  );
  const opening = String(query.opening ?? texts?.opening ?? '');
  const isRun = texts?.shape === 'run';
  const text = (name: 'opening' | 'openingat' | 'clear') => ({
    name,
    defaultValue: String(query[name] ?? texts?.[name] ?? ''),
    error: errors[name],
    ...PLAIN,
  });
  return (
    <details className={`whole ${styles.more}`} open={levels + ground + opening !== ''}>
      <summary className="small">{`More: other decks, uneven ground${isRun ? ', a door or gate' : ''}`}</summary>
      <fieldset className="stack gap-3">
        <legend>Decks at other levels or for other uses</legend>
        <p className="small">Each deck goes to the level nearest the height you enter.</p>
        {rowsOf(levels).map(({ level, use }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered while the form is mounted
          <div key={row} className={`stack gap-3 ${styles.pair}`}>
            <TextField
              name={DECK_FIELDS.level}
              label={`Level of deck ${row + 1}`}
              defaultValue={level}
              error={row === 0 ? errors.levels : undefined}
              {...PLAIN}
            />
            <ChoiceField name={DECK_FIELDS.use} label={`Use of deck ${row + 1}`} defaultValue={use} options={USES} />
          </div>
        ))}
      </fieldset>
      <fieldset className="stack gap-3">
        <legend>Uneven ground</legend>
        <p className="small">
          Enter heights above the lowest point. The top deck height is measured from that point, too.
        </p>
        <div className={`stack gap-3 ${styles.pair}`}>
          {field('left', 'At the left end')}
          {field('right', 'At the right end')}
        </div>
        {field('lines', `Or at each of ${lines ?? 'the'} lines of legs: 0',0',2',…`, true)}
      </fieldset>
      {isRun && (
        <fieldset className="stack gap-3">
          <legend>Door or gate</legend>
          <p className="small">Bays left open at the bottom. Over two or more open bays, beams carry the legs.</p>
          <div className={`stack gap-3 ${styles.pair}`}>
            <TextField {...text('opening')} label="Open bays" inputMode="numeric" />
            <TextField {...text('openingat')} label="From bay, left to right" inputMode="numeric" />
          </div>
          <TextField {...text('clear')} label="Clear height" />
        </fieldset>
      )}
    </details>
  );
}

export const PLAIN = { unmarked: true, autoComplete: 'off', spellCheck: false } as const;

type GroundField = keyof typeof GROUND_FIELDS;

/** The heights at both ends of a slope, or the list of heights of stepped ground. */
export function groundFields(ground: string): Record<GroundField, string> {
  const ends = ground.split(',');
  if (ends.length !== 2) return { left: '', right: '', lines: ground };
  return { left: ends[0] ?? '', right: ends[1] ?? '', lines: '' };
}

/** The uses of a deck; each value is spelled as in the `levels` parameter. */
const USES = DECK_USES.flatMap(({ value, label }) =>
  value === 'work'
    ? [
        { value: 'work', label: label as string },
        ...DUTIES.map(({ value: psf }) => ({ value: `work ${psf}`, label: `${label}, ${psf} psf` })),
      ]
    : [{ value: value as string, label }],
);

/** The chosen decks, and an empty row for another one. */
export function rowsOf(levels: string): { level: string; use: string }[] {
  const rows = levels
    .split(',')
    .filter(Boolean)
    .map((deck) => {
      const use = USES.find(({ value }) => deck.endsWith(` ${value}`))?.value ?? '';
      return { level: use === '' ? deck : deck.slice(0, -use.length - 1), use: use || 'work' };
    });
  const blank = { level: '', use: 'work' };
  return [...rows, blank, blank].slice(0, Math.min(DESIGN_LIMITS.decks.max, Math.max(2, rows.length + 1)));
}
