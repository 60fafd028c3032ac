/** What the page knows of its site, as JSON in the page: every site has it, alike. [ROUTE-19] */
export function mailConfirmationFactsOf(): object {
  return {};
}
