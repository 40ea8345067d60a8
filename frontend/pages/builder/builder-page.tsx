import { type ComponentType, useEffect, useState } from 'react';
import type { ScaffoldDesign, ScaffoldShape } from '../../../backend/builder/builder.contract.js';
import { PLANNING_AID, SCAFFOLD_SYSTEMS } from '../../../backend/builder/builder.contract.js';
import { designAddress, designSearch, usedParameters } from '../../../backend/builder/design-query.contract.js';
import type { Sizes } from '../../../backend/builder/design-text.contract.js';
import * as words from '../../../backend/builder/design-text.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { counted } from '../../../backend/measures/words.js';
import type { DesignedScaffold } from '../../../backend/pages/rendering/site-api.contract.js';
import { DESIGN_SHEET_LIMITS, DESIGN_SHEET_PATH, PAPERS } from '../../../backend/pdf/design-sheets.contract.js';
import { ComparisonTable } from '../../features/builder/comparison-table.js';
import { PartsTable } from '../../features/builder/parts-table.js';
import type { RotatingViewProps } from '../../features/builder/rotating-view/rotating-view.js';
import type { SavedDesignsPanelProps } from '../../features/builder/saved-designs-panel.js';
import { ScaffoldPicture } from '../../features/builder/scaffold-picture.js';
import { PrintedField, SubmittalForm } from '../../features/submittal/submittal-form.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, Head } from '../../shell/head.js';
import { NewTabHint, OutlineButton } from '../../ui/button.js';
import { FoldOnPhone } from '../../ui/fold-on-phone.js';
import { ChoiceField } from '../../ui/form-fields.js';
import { ListPage } from '../../ui/list-page.js';
import { Section } from '../../ui/section.js';
import { useCode } from '../../ui/use-code.js';
import { useReady } from '../../ui/use-ready.js';
import styles from './builder.module.css';
import { BuilderForm } from './builder-form.js';
import { DesignActions } from './design-actions.js';
import { LoadTables } from './load-tables.js';
import { RuleList } from './rule-list.js';
import { TotalsBlock } from './totals-block.js';
import { useDesign } from './use-design.js';

const PATH = PUBLIC_PAGES.builder;

export function BuilderPage() {
  const [isSavedOpen, setSavedOpen] = useState(false);
  const shown = useState<ShownPart>();
  const design = useDesign();
  const { data, isError, isDesigned } = design;

  return (
    <>
      <BuilderHead isDesigned={isDesigned} />
      <div className={styles.sheet}>
        <ListPage
          heading="Build a Scaffold"
          lead="Enter the size and the crew to get a drawing, a parts list and the weight."
        >
          <div className={styles.desk}>
            <div className={styles.work}>
              {data && <Preview {...data} />}
              <BuilderForm key={`${design.round} ${data !== undefined}`} design={design} />
            </div>
            <div className={`stack ${styles.totals}`}>
              <p className="note small strong" data-tone="amber">
                {PLANNING_AID}
              </p>
              {isError && (
                <p className="note small" data-tone="signal" role="alert">
                  The parts list could not be calculated. Check your connection, then change a value to try again.
                </p>
              )}
              {data && <TotalsBlock answer={data.answer} />}
            </div>
            {data && <Views {...data} shown={shown} onSaved={() => setSavedOpen(true)} />}
          </div>
        </ListPage>
        {data && (
          <SavedDesigns
            design={data.answer.layout && designSearch(data.texts)}
            title={designTitle(data.answer.design, data.texts)}
            isOpen={isSavedOpen}
            onOpen={setSavedOpen}
          />
        )}
        {data && <Systems {...data} />}
        {data && <Findings {...data} shown={shown} />}
        {data && <PrintBlock {...data} />}
      </div>
    </>
  );
}

type Data = NonNullable<ReturnType<typeof useDesign>['data']>;

/** The drawing, or why there is none. On a phone it stays in view while the form changes it, and can be folded. */
const Preview = ({ answer: { layout, totals, rules, design }, texts }: Data) => (
  <details className={styles.preview} open data-preview>
    <summary>
      Drawing
      {totals && <span className="caption">{words.totalWeightText(totals)}</span>}
    </summary>
    {layout ? (
      <ScaffoldPicture
        layout={layout}
        view="isometric"
        caption="Isometric view, from the open side"
        title={`Illustration: ${words.designSummary(design, texts)}, isometric view`}
      />
    ) : (
      <div className={`stack gap-3 panel ${styles.refused}`}>
        <h2>Why it cannot be drawn</h2>
        {rules
          .filter(({ state }) => state === 'outside')
          .map(({ id, reason }) => (
            <p key={id}>{reason}</p>
          ))}
      </div>
    )}
  </details>
);

/** The part that the turned view shows, null for none; undefined until the view is open. */
type ShownPart = string | null | undefined;
type Shown = { shown: [ShownPart, (key: string | null) => void] };

function Views({ answer, texts, shown, onSaved }: Data & Shown & { onSaved(): void }) {
  const { layout, design } = answer;
  if (!layout) return null;
  const subject = words.designSummary(design, texts);
  const parameters = designSearch(texts);
  return (
    <div className={`stack ${styles.answer}`}>
      <DesignActions answer={answer} parameters={parameters} title={designTitle(design, texts)} onSaved={onSaved} />
      <SheetForm texts={texts} />
      <SubmittalForm design={parameters} />
      <RotatingBlock layout={layout} summary={subject} shown={shown} />
      {ELEVATIONS.map(({ view, caption, name }) => (
        <ScaffoldPicture
          key={view}
          layout={layout}
          view={view}
          caption={caption}
          title={`Illustration: ${subject}, ${name}`}
        />
      ))}
    </div>
  );
}

const ELEVATIONS = [
  { view: 'front', name: 'front view', caption: 'Front view, on the open side' },
  { view: 'side', name: 'end view', caption: 'End view, left end' },
  { view: 'plan', name: 'plan', caption: 'Plan of the top deck, the open side below' },
] as const;

function Systems({ answer: { design }, systems }: Data) {
  const rows = systems.map((compared) => ({
    ...compared,
    name: labelOf(SCAFFOLD_SYSTEMS, compared.design.system),
    isCurrent: compared.design.system === design.system,
  }));
  return (
    <div data-screen>
      <Section
        heading="Systems side by side"
        lead="The same job in each system, with the length, height, duty, decks, ground, access and options as entered. Each system uses its standard width unless you set one."
      >
        <FoldOnPhone summary={`${counted(rows.length, 'system')} side by side`}>
          <ComparisonTable of="System" rows={rows} />
        </FoldOnPhone>
      </Section>
    </div>
  );
}

const Findings = ({
  answer: { parts, totals, rules, loads = [], assumptions },
  shown: [shownPart, onShow],
}: Data & Shown) => (
  <>
    <Section
      heading="Rules"
      lead="We checked this design against these rules. Our summaries do not replace the text of the rules. On site, a competent person decides; state plans may require more."
    >
      <RuleList rules={rules} />
      <LoadTables loads={loads} />
    </Section>
    {totals && (
      <Section heading="Parts list" lead="Matched to our catalog by system and size.">
        <FoldOnPhone summary={`${counted(parts.length, 'line')}, ${words.totalWeightText(totals)}`}>
          <PartsTable parts={parts} totals={totals} shownPart={shownPart} onShow={onShow} />
        </FoldOnPhone>
        <div className={`sheet ${styles.assumed}`}>
          <h3>Assumptions</h3>
          <FoldOnPhone summary={counted(assumptions.length, 'assumption')}>
            <ul className="halves gap-2 across-8 small">
              {assumptions.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </FoldOnPhone>
        </div>
      </Section>
    )}
  </>
);

/** @param isDesigned the address has a design; there are too many to index */
function BuilderHead({ isDesigned }: { isDesigned: boolean }) {
  const site = useSite();
  return (
    <Head
      title="Build a Scaffold"
      description="Enter length, height and duty to get a drawing, an OSHA rule check, a parts list with weights, and the truckloads. Ring, cup, frame, tube and clamp."
      keywords="scaffold calculator, scaffold parts list, scaffold design, scaffold estimate, ringlock"
      path={PATH}
      noindex={isDesigned}
      share="catalog"
      structuredData={import.meta.env.SSR && [breadcrumbList(site, [{ name: 'Build a Scaffold', path: PATH }])]}
    />
  );
}

/** The title block of the printed sheet: the design in words, in place of the form. */
function PrintBlock({ answer, texts }: DesignedScaffold) {
  const { publicUrl, company } = useSite();
  const [date, setDate] = useState(today);
  const { design, rules } = answer;

  useEffect(() => setDate(today()), []);

  const rows = [
    { label: company.name, value: `${company.phone}, ${company.email}` },
    ...words.designFacts(design, texts),
    { label: 'Rules', value: words.rulesText(rules) },
    { label: 'Date', value: date },
    { label: 'Address', value: publicUrl + designAddress(texts) },
  ];

  return (
    <div className={styles.block} data-print-sheet data-print>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            {/* The server may be in another time zone. */}
            <dd suppressHydrationWarning={label === 'Date'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Without `Intl`, whose first use would block a phone for long. */
const today = (): string => new Date().toDateString().replace(/^\w+ (\w+) 0?(\d+)/, '$1 $2,');

/** Opens the sheet with the visitor's own words in its title block. A plain form, so that it works without JavaScript. */
function SheetForm({ texts }: { texts: Readonly<Record<string, string>> }) {
  const { project, revision } = DESIGN_SHEET_LIMITS;
  return (
    <details className={`panel ${styles.project}`} data-screen>
      <summary className="unfold">Project, revision and paper of the sheet</summary>
      <form
        className={`stack gap-2 across-3 bottom ${styles.fields}`}
        action={DESIGN_SHEET_PATH}
        target="_blank"
        rel="noopener"
      >
        {usedParameters(texts).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <PrintedField label="Project" name="project" maxLength={project.max} autoComplete="off" />
        <PrintedField label="Revision" name="revision" maxLength={revision.max} autoComplete="off" />
        <ChoiceField label="Paper" name="paper" options={PAPERS} />
        <OutlineButton type="submit">
          Open the sheet (PDF)
          <NewTabHint />
        </OutlineButton>
      </form>
    </details>
  );
}

interface RotatingBlockProps extends Pick<RotatingViewProps, 'layout' | 'summary'> {
  /** The shown part; undefined until the view is open. */
  shown: [string | null | undefined, RotatingViewProps['onShow']];
}

/** The turned view. Its code is loaded when it is opened. */
function RotatingBlock({ shown: [shownPart, onShow], ...design }: RotatingBlockProps) {
  const [View, setView] = useState<ComponentType<RotatingViewProps>>();
  const [isFailed, setFailed] = useState(false);
  const isReady = useReady();
  if (View) return <View {...design} shownPart={shownPart ?? null} onShow={onShow} />;
  const open = () =>
    import('../../features/builder/rotating-view/rotating-view.js').then(
      ({ RotatingView }) => {
        setView(() => RotatingView);
        onShow(null);
      },
      () => setFailed(true),
    );
  return (
    <div className={styles.saved} data-screen>
      <OutlineButton disabled={!isReady} onClick={open}>
        Rotate view
      </OutlineButton>
      <p role="status">{isFailed && 'The view could not be opened. Check your connection, and try again.'}</p>
    </div>
  );
}

const load = () => import('../../features/builder/saved-designs-panel.js');

type SavedDesignsProps = SavedDesignsPanelProps & { isOpen: boolean; onOpen(isOpen: boolean): void };

/** The designs saved in this browser. Their code is loaded when they are opened. */
export function SavedDesigns({ isOpen, onOpen, ...panel }: SavedDesignsProps) {
  const [hasFailed, setFailed] = useState(false);
  const isReady = useReady();
  const code = useCode(load, isOpen, () => {
    setFailed(true);
    onOpen(false);
  });

  return (
    <div id="saved-designs" className={styles.saved} data-screen>
      <Section
        heading="Saved designs"
        lead="Saved in this browser only. Name a design, reopen it later, or compare two or three."
      >
        {code ? (
          <code.SavedDesignsPanel {...panel} />
        ) : (
          <div className="above-4">
            <OutlineButton disabled={!isReady || isOpen} onClick={() => onOpen(true)}>
              Open saved designs
            </OutlineButton>
            <p role="status">
              {hasFailed && !isOpen && 'Saved designs could not be opened. Check your connection, and try again.'}
            </p>
          </div>
        )}
      </Section>
    </div>
  );
}

const SHAPES: Record<ScaffoldShape, string> = {
  run: 'run',
  tower: 'tower',
  rolling: 'rolling tower',
  birdcage: 'birdcage',
  l: 'two sides of',
  u: 'three sides of',
  around: 'around',
  'stair-tower': 'stair tower',
};

/** A short name for a design: `Ring system, run 40' x 3'-9" x 20'`, or `Ring system, around 40' + 24' x 5'-2" x 20'` */
export const designTitle = ({ system, shape }: ScaffoldDesign, { length, side, width, height }: Sizes): string =>
  `${labelOf(SCAFFOLD_SYSTEMS, system)}, ${SHAPES[shape]} ${length}${side === '' ? '' : ` + ${side}`} x ${width} x ${height}`;
