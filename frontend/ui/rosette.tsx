/** The eight-hole rosette of a ringlock node: the company's mark. Decoration only. @param size in pixels */
export const Rosette = ({ size }: { size: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="2.5">
      <circle cx="24" cy="24" r="21.5" />
      <circle cx="24" cy="24" r="7.5" />
    </g>
    <path fill="#F05A1A" d="M20.5 6h7v6.5h-7zM20.5 35.5h7V42h-7zM6 20.5h6.5v7H6zM35.5 20.5H42v7h-6.5z" />
    <g fill="#F05A1A">
      <circle cx="12.5" cy="12.5" r="3" />
      <circle cx="35.5" cy="12.5" r="3" />
      <circle cx="12.5" cy="35.5" r="3" />
      <circle cx="35.5" cy="35.5" r="3" />
    </g>
  </svg>
);
