import * as builder from '../../../backend/builder/builder.contract.js';
import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { LIFTS, LIFTS_FIELD, liftsHeight, PRESET_FIELD, PRESETS } from '../../features/builder/presets.js';
import { Link } from '../../ui/button.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import styles from './builder.module.css';
import { MoreFields, PLAIN } from './more-fields.js';
import type { useDesign } from './use-design.js';

/** A plain GET form; with JavaScript the drawing follows each change. */
export function BuilderForm({ design }: { design: ReturnType<typeof useDesign> }) {
  const { data, query, errors, form, change } = design;
  const text = (name: 'length' | 'side' | 'width' | 'height' | 'decks' | 'wall') => {
    const given = query[name];
    return {
      name,
      defaultValue: typeof given === 'string' ? given : (data?.texts[name] ?? ''),
      error: errors[name],
      ...PLAIN,
    };
  };
  const value = (name: 'system' | 'shape' | 'duty' | 'access' | 'module') => ({
    name,
    defaultValue: data?.texts[name],
  });
  const ticked = data?.answer.design.options ?? builder.DEFAULT_OPTIONS;
  const unit = data?.texts.unit ?? 'ft';
  const system = data?.texts.system ?? 'ring';
  const shape = data?.texts.shape;
  const side = data?.texts.side;
  const isStairTower = shape === 'stair-tower';

  return (
    <form
      ref={form}
      className={`stack gap-3 panel ${styles.form}`}
      data-screen
      action="/builder"
      aria-label="Your scaffold"
      onFocus={design.onFocus}
      onBlur={design.onBlur}
      onChange={design.onChange}
      onSubmit={design.onSubmit}
    >
      {/* Enter presses the first submit button; the ones below change several fields. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Draw
      </button>
      <Chips legend="Crew" name={PRESET_FIELD} chips={PRESETS} texts={data?.texts} onPress={change} />

      {!isStairTower && (
        <TextField {...text('length')} label={side ? 'Front wall' : shape === 'run' ? 'Wall length' : 'Length'} />
      )}
      {side && <TextField {...text('side')} label="Side walls" />}
      <TextField {...text('height')} label="Top deck height" />
      <Chips
        legend="Or number of lifts"
        name={LIFTS_FIELD}
        chips={LIFTS.map((lifts) => ({
          value: lifts,
          label: `${lifts} lifts`,
          changes: { height: liftsHeight(lifts, unit, system) },
        }))}
        texts={data?.texts}
        onPress={change}
        isQuiet
      />
      {data && data.answer.cleanHeights.length > 0 && (
        <p className={`row gap-2 whole ${styles.chips}`} data-quiet>
          <span className="small">Nearby heights that work out to full lifts</span>
          {data.answer.cleanHeights.map((height) => (
            <Link className="chip" key={height} to={designAddress({ ...data.texts, height })} preventScrollReset>
              {height}
            </Link>
          ))}
        </p>
      )}
      <ChoiceField {...value('duty')} label="Duty" options={builder.DUTIES} wide />
      <ChoiceField {...value('system')} label="System" options={builder.SCAFFOLD_SYSTEMS} wide />
      {(builder.METRIC_SYSTEMS.some((one) => one === system) || data?.texts.module === 'metric') && (
        <ChoiceField {...value('module')} label="Bay lengths" options={builder.BAY_MODULES} wide />
      )}
      <ChoiceField {...value('shape')} label="Shape" options={builder.SCAFFOLD_SHAPES} wide />
      <TextField {...text('width')} label="Minimum width" />
      {(shape === 'run' || shape === 'l' || shape === 'u') && (
        <TextField {...text('wall')} label="Legs to the wall" placeholder="Not known" />
      )}
      {!isStairTower && (
        <>
          <TextField {...text('decks')} label="Working decks" inputMode="numeric" />
          <ChoiceField {...value('access')} label="Access" options={builder.ACCESS_WAYS} wide />
          <MoreFields
            query={query}
            texts={data?.texts}
            errors={errors}
            lines={data?.answer.layout ? data.answer.layout.bays.length + 1 : undefined}
          />
        </>
      )}

      <fieldset className={`row gap-2 whole ${styles.boxes}`}>
        <legend>Options</legend>
        <input type="hidden" name="with" value="" />
        {builder.SCAFFOLD_OPTIONS.map(({ value: option, label }) => (
          <label className="tap gap-3" key={option}>
            <input type="checkbox" name="with" value={option} defaultChecked={ticked.includes(option)} />
            <span>{label}</span>
          </label>
        ))}
        {errors.with && <p className="signal tiny strong">{errors.with}</p>}
      </fieldset>
      <fieldset className={`row gap-2 whole ${styles.boxes}`}>
        <legend>Units</legend>
        {builder.LENGTH_UNITS.map(({ value: choice, label }) => (
          <label className="tap gap-3" key={choice}>
            <input type="radio" name="unit" value={choice} defaultChecked={choice === unit} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className={`chip lettering whole ${styles.draw}`}>
        Draw this scaffold
      </button>
    </form>
  );
}

interface ChipsProps {
  legend: string;
  name: string;
  chips: readonly { value: string; label: string; changes: Readonly<Record<string, string>> }[];
  texts: Readonly<Record<string, string>> | undefined;
  onPress(changes: Readonly<Record<string, string>>): void;
  isQuiet?: boolean;
}

/** Buttons that change several fields. Without JavaScript, the server makes their changes. */
const Chips = ({ legend, name, chips, texts, onPress, isQuiet }: ChipsProps) => (
  <fieldset className={`row gap-2 whole ${styles.chips}`} data-quiet={isQuiet || undefined}>
    <legend>{legend}</legend>
    {chips.map(({ value, label, changes }) => (
      <button
        className="chip lettering"
        key={value}
        type="submit"
        name={name}
        value={value}
        aria-pressed={texts !== undefined && Object.entries(changes).every(([field, text]) => texts[field] === text)}
        onClick={(event) => {
          event.preventDefault();
          onPress(changes);
        }}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
