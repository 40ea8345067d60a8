import styles from '../../features/company/drawing.module.css';

/** 35 ft in drawing units. */
const RADIUS = 220;
const CENTER = { x: 270, y: 260 };
/** End of the radius line, on the lower right of the ring. */
const EDGE = { x: RADIUS * Math.cos(Math.PI / 7), y: RADIUS * Math.sin(Math.PI / 7) };

export function WatchPlan() {
  const edge = `${EDGE.x.toFixed(1)} ${EDGE.y.toFixed(1)}`;
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 560 520"
      role="img"
      aria-label="Illustration: plan of a fire watch for hot work: a 35-foot ring around the torch, the officer inside it with an extinguisher, combustibles outside"
    >
      <g transform={`translate(${CENTER.x} ${CENTER.y})`}>
        <circle className={styles.steel} r={RADIUS} fillOpacity="0.55" strokeDasharray="16 6 4 6" />
        <path className={styles.center} d="M-244 0H244M0-244V244" />
        <path fill="var(--on-blueprint-muted)" fillOpacity="0.3" d="M-160-120h108v14h-94v150h-14zM-30-120h96v14h-96z" />
        <g>
          <path
            className={styles.marked}
            d="M0-30V-12M0 12V30M-30 0h18M12 0h18M-21-21l12 12M9 9l12 12M21-21L9-9M-9 9l-12 12"
          />
          <circle className={styles.signal} r="5" />
        </g>
        <g className={styles.solid} transform="translate(-58 104)">
          <ellipse rx="25" ry="11" />
          <circle className={styles.mark} r="11" />
          <path stroke="var(--blueprint)" d="M-11 0h22" />
        </g>
        <g transform="translate(-8 112)">
          <circle className={styles.signal} r="9" />
          <path d="M0-9v-8h12" />
        </g>
        <g transform="translate(196 -196)">
          <path className={styles.solid} d="M-34-26h68v52h-68z" />
          <path className={styles.fine} d="M-34 26L18-26M-14 26L34-22M-34 6L-2-26M6 26L34-2" />
        </g>
        <path className={styles.fine} d={`M0 0L${edge}M${(EDGE.x - 6).toFixed(1)} ${(EDGE.y + 5).toFixed(1)}l12-10`} />
        <text
          transform={`translate(${(EDGE.x * 0.56).toFixed(1)} ${(EDGE.y * 0.56).toFixed(1)}) rotate(25.7)`}
          y="-10"
          textAnchor="middle"
        >
          {`R 35'-0"`}
        </text>
        <text x="34" y="-26">
          Hot work
        </text>
        <text x="-58" y="146" textAnchor="middle">
          Watch
        </text>
        <text x="240" y="-238" textAnchor="end">
          Combustibles
        </text>
      </g>
    </svg>
  );
}
