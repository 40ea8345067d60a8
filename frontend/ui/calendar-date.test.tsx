import { renderToStaticMarkup } from 'react-dom/server';
import { CalendarDate } from './calendar-date.js';

it.each(['long', 'medium'] as const)('writes the day of each month in UTC: %s', (style) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: style, timeZone: 'UTC' });
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2025, month, 3, 23, 59));
    const text = renderToStaticMarkup(<CalendarDate date={date.toISOString()} style={style} />);
    expect(text).toBe(`<time dateTime="${date.toISOString()}">${format.format(date)}</time>`);
  }
});
