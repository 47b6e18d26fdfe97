/** The class that makes a button or a router link look like a text link with a target of at least 44 pixels high. */
export const linkClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2'

/** The class of a link in a sentence: its target is as high as it can be without more room between the lines. */
export const inlineLinkClass = 'py-2 text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2'
