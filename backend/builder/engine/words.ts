/** A ratio such as `4.01`. A value over the limit is never rounded down to the limit. */
export function times(value: number, limit: number): string {
  const text = value.toFixed(2);
  return value > limit + 1e-6 && Number(text) <= limit ? (limit + 0.01).toFixed(2) : text;
}
