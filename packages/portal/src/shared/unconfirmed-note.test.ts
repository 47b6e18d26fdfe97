import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '../../../flows/src/**/*-texts.ts', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What computes or formats a fiscal figure, and what marks it when no primary source confirms it. */
const shows = /\b(?:highestRoomOf|jaarruimteOf)\(|'(?:above-room|temporary-too-high)'/
const marks = /<UnconfirmedNote|withUnconfirmedNote\(/

test('every page and text with a figure of a fiscal year marks a figure that is not confirmed', () => {
  const showing = Object.entries(sources).filter(([, source]) => shows.test(source))
  expect(showing.length).toBeGreaterThanOrEqual(5)
  expect(showing.filter(([, source]) => !marks.test(source)).map(([file]) => file)).toEqual([])
})
