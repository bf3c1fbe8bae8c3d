import { words } from '../words.ts'

/** Colleagues who moved to Turkey and answer calls in their own language. */
export const foreignNames = {
  female: words(
    'Alice Amelia Anna Charlotte Clara Emily Eva Grace Hannah Ingrid Johanna Julia Katharina Laura Lena Lucy Marie Olivia Sophie Theresa',
  ),
  male: words(
    'Adam Benjamin Daniel David Felix Florian George Henry Jakob James Jonas Lukas Matthias Maximilian Oliver Peter Samuel Simon Thomas William',
  ),
  surnames: words(
    'Adebayo Ashford Bauer Beckett Brandt Calloway Ellison Fairchild Fischer Hartmann Holloway Keller Lindqvist Mercer Novak Okafor Pemberton Reinhardt Schäfer Thornton Vogel Weiß Whitfield Winkler',
  ),
}
