import { expectAccessible } from './accessibility.ts'
import { expect, test } from './test.ts'

// The harness must be able to fail, so it is tested on pages with a known defect.

const address = 'http://localhost:1/page'
const policy = "default-src 'self'; style-src 'self'"

test.use({ baseURL: address })

test('a page without defects passes @once', async ({ page, problems }) => {
  await page.route(address, (route) => route.fulfill(toPage('<h1>Welkom</h1>')))
  await page.goto(address)

  await expectAccessible(page)
  expect(problems.reported).toEqual([])
})

test('an accessibility defect is found @once', async ({ page }) => {
  await page.route(address, (route) => route.fulfill(toPage('<h1>Welkom</h1><input />')))
  await page.goto(address)

  await expect(expectAccessible(page)).rejects.toThrow('Form elements must have labels')
})

test('a script error, a console error and a violated policy are found @once', async ({
  page,
  problems,
  expectProblem,
}) => {
  await page.route(address, (route) => route.fulfill(toPage('<h1>Welkom</h1><p style="color: red">rood</p>')))
  await page.goto(address)
  await page.evaluate(() => {
    console.error('rood staan')
    setTimeout(() => {
      throw new Error('omgevallen')
    })
  })

  const patterns = [/^Uncaught Error: omgevallen/, /^rood staan/, /violates the following Content Security Policy/]
  for (const pattern of patterns) {
    await expect.poll(() => problems.reported).toContainEqual(expect.stringMatching(pattern))
    expectProblem(pattern)
  }
})

test('a problem of another tab is found too @once', async ({ context, problems }) => {
  const other = await context.newPage()
  await other.evaluate(() => console.error('elders'))

  await expect.poll(() => problems.reported).toContainEqual(expect.stringMatching(/^elders/))
  problems.reported.length = 0
})

test.fail('an unexpected error fails its test @once', async ({ page, problems }) => {
  await page.evaluate(() => console.error('onverwacht'))
  await expect.poll(() => problems.reported).toHaveLength(1)
})

test.fail('an expected error that does not occur fails its test @once @wide', async ({ page, expectProblem }) => {
  await page.route(address, (route) => route.fulfill(toPage('<h1>Welkom</h1>')))
  await page.goto(address)
  expectProblem(/^iets anders/)
})

function toPage(body: string) {
  return {
    contentType: 'text/html',
    headers: { 'Content-Security-Policy': policy },
    body: `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><main>${body}</main></body></html>`,
  }
}
