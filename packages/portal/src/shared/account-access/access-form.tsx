/** The class of a form before the login, on its own card. */
export const accessFormClass =
  'grid justify-items-start gap-6 self-start rounded-large border-rule border-line bg-raised p-6 shadow-card *:min-w-0 md:p-8 [&>div]:w-full'
