import { Head } from '../../shell/head.js';
export function HomePage() {
  return (
    <>
      <Head title="Scaffold" description="Home" path="/" />
      <h1>Scaffold</h1>
    </>
  );
}
