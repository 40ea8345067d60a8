export default async function stopServersOfTests() {
  await globalThis.serversOfTests?.stop();
}
