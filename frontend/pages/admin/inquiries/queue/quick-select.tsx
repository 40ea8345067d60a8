import { useRef, useState } from 'react';
import type { SelectOption } from '../../../../ui/form-fields.js';
import styles from './queue.module.css';

interface QuickSelectProps {
  /** Accessible name. */
  label: string;
  value: string;
  options: readonly SelectOption[];
  disabled?: boolean;
  onChoose(value: string): void;
}

/**
 * A select in a row that saves what is chosen. Arrow keys change a closed select at once, so a choice by keyboard is saved with Enter
 * or when the focus leaves.
 */
export function QuickSelect({ label, value, options, disabled, onChoose }: QuickSelectProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isByKeyboard = useRef(false);
  const choose = (chosen: string) => {
    setDraft(null);
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <select
      className={`tiny ${styles.select}`}
      aria-label={label}
      value={draft ?? value}
      disabled={disabled}
      onPointerDown={() => {
        isByKeyboard.current = false;
      }}
      onKeyDown={({ key }) => {
        isByKeyboard.current = true;
        if (key === 'Enter' && draft !== null) choose(draft);
        if (key === 'Escape') setDraft(null);
      }}
      onBlur={() => {
        if (draft !== null) choose(draft);
      }}
      onChange={({ target }) => (isByKeyboard.current ? setDraft(target.value) : choose(target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
