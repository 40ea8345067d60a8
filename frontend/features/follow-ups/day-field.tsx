import { useState } from 'react';
import { companyDate, dayText, offeredDays } from '../../../backend/config/business-days.contract.js';
import { useSite } from '../../shell/site-context.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';

const ANOTHER = 'another';

/** Form field name of the chosen day. */
export const DAY_FIELD = 'dueOn';

/** The usual business days, or any other day. */
export function DayField({ error }: { error?: string }) {
  const { company } = useSite();
  const today = companyDate(company, new Date());
  const offers = offeredDays(company, today);
  const [chosen, setChosen] = useState(offers[0]?.date ?? ANOTHER);
  const isAnother = chosen === ANOTHER;
  return (
    <>
      <ChoiceField
        unmarked
        label="Day"
        name={isAnother ? 'offer' : DAY_FIELD}
        value={chosen}
        error={isAnother ? undefined : error}
        options={[
          ...offers.map(({ label, date }) => ({ value: date, label: `${label}, ${dayText(date)}` })),
          { value: ANOTHER, label: 'Another day' },
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {isAnother && <TextField unmarked label="Date" name={DAY_FIELD} type="date" min={today} error={error} />}
    </>
  );
}
