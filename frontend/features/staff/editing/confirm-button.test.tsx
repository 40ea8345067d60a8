import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmButton } from './record-actions.js';

function RemoveButton({ onRemove }: { onRemove(): void }) {
  const [removing, setRemoving] = useState(false);
  const remove = () => {
    setRemoving(true);
    onRemove();
  };
  return (
    <ConfirmButton
      label="Remove post"
      question="Remove this post?"
      action="Remove"
      disabled={removing}
      onConfirm={remove}
    >
      It cannot be undone.
    </ConfirmButton>
  );
}

function RemoveManyButton({ onRemove }: { onRemove(reason: unknown): void }) {
  return (
    <ConfirmButton
      label="Remove items"
      question="Remove these items?"
      action="Remove"
      typedCount={1_050}
      fields={<input aria-label="Reason" name="reason" />}
      onConfirm={(answers) => onRemove(answers.get('reason'))}
    >
      They go.
    </ConfirmButton>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a button that asks first', () => {
  let removals: number;
  let dialog: HTMLDialogElement;

  beforeEach(() => {
    removals = 0;
    render(
      <RemoveButton
        onRemove={() => {
          removals += 1;
        }}
      />,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Remove post');
    dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Remove this post?' });
  });

  it('says what will happen and does nothing yet', () => {
    expect(dialog.open).toBe(true);
    expect(dialog.textContent).toContain('It cannot be undone.');
    expect(removals).toBe(0);
  });

  it('runs the action once when confirmed', () => {
    press('Remove');
    expect(dialog.open).toBe(false);
    expect(removals).toBe(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove post' }).disabled).toBe(true);
  });

  it('does nothing on Cancel or Escape, and asks again', () => {
    press('Cancel');
    expect(dialog.open).toBe(false);
    press('Remove post');
    expect(dialog.open).toBe(true);
    // On Escape a browser closes the dialog; Happy DOM does not.
    act(() => dialog.close());
    press('Remove post');
    expect(dialog.open).toBe(true);
    expect(removals).toBe(0);
  });
});

describe('a button that asks for a number and a reason', () => {
  it('does nothing until the number is typed, then hands over the fields [spec x.9]', () => {
    const removals: unknown[] = [];
    render(<RemoveManyButton onRemove={(reason) => removals.push(reason)} />);
    press('Remove items');
    const count = screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter 1,050 to confirm' });
    for (const wrong of ['', '105', '1050 items']) {
      fireEvent.change(count, { target: { value: wrong } });
      press('Remove');
      expect(removals).toEqual([]);
    }
    expect(count.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter 1,050, the number of records.')).toBeDefined();
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sold' } });
    fireEvent.change(count, { target: { value: ' 1,050 ' } });
    press('Remove');
    expect(removals).toEqual(['Sold']);
    expect(screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).open).toBe(false);
  });
});
