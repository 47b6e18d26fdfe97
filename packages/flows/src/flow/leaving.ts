import type { PageId } from './page-ids.ts'

/** The question to show when the customer leaves the flow through the menu; `none` on stap1 (requirement 2.39). */
export type LeaveQuestion = 'none' | 'flow' | 'payment' | 'new-product'

const leaveQuestions: { readonly [page in PageId]?: LeaveQuestion } = {
  stap1: 'none',
  resultaat: 'flow',
  'aanvrager:AanvragerKeuze': 'flow',
  betalingEerste: 'payment',
  betalingMaandelijkse: 'payment',
}

/** Returns the question for leaving a page through the menu (requirements 2.35 to 2.39). */
export function leaveQuestionOf(page: PageId): LeaveQuestion {
  return leaveQuestions[page] ?? 'new-product'
}

/** The texts of the questions (requirements 2.35 to 2.37). */
export const leaveTexts = {
  flow: 'Weet u zeker dat u de flow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Mijn berekeningen’ op de Homepage.',
  payment:
    'Weet u zeker dat u de betaalflow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Betaling afronden’ op de Homepage.',
  'new-product': 'Weet u zeker dat u een nieuw product wilt toevoegen?',
} as const satisfies Record<Exclude<LeaveQuestion, 'none'>, string>
