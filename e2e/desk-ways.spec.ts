import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import {
  changeAtDesk,
  deskText,
  enterAsOwner,
  expectAccessibleInBothSchemes,
  openDesk,
} from './support/desk.ts'
import { linkTo } from './support/inbox.ts'
import { expect, expectNoSidewaysScroll, test } from './support/journey.ts'
import { freePort, start, stop, untilReady } from './support/shop-process.ts'

/** Gives the browser of a page an authenticator that says yes, as a phone does after a finger. */
async function authenticatorOf(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const tenMinutes = 10 * 60_000

// A passkey belongs to a name, and the shop of the other journeys is at an address of numbers.
test.describe.configure({ mode: 'default' })
let origin = ''
let close = async () => {}
test.beforeAll(async () => {
  test.setTimeout(150_000)
  const folder = await mkdtemp(join(tmpdir(), 'marah-passkeys-'))
  const { E2E_PICTURES: pictures } = process.env
  if (pictures) await cp(pictures, join(folder, 'media'), { recursive: true })
  const port = await freePort()
  origin = `http://localhost:${port}`
  const shop = start([fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))], {
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    RATE_LIMIT_SCALE: '100',
  })
  close = async () => {
    await stop(shop)
    await rm(folder, { recursive: true, force: true })
  }
  await untilReady(origin)
})
test.afterAll(() => close())

// The widths are crossed with the languages, and the screens are looked at in both schemes.
for (const [language, width] of [
  ['ar', 360],
  ['en', 1280],
] as const) {
  test(`a person gets in by passkey, and by PIN at a shared device that locks by itself (${language}, ${width} px)`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const say = (key: string, values?: Record<string, string>) => deskText(language, key, values)
    const press = (where: Page, key: string, values?: Record<string, string>) =>
      where.getByRole('button', { name: say(key, values), exact: true }).click()
    const size = { width, height: 800 }
    const given = { viewport: size, baseURL: origin }
    const owners = await browser.newContext(given)
    const page = await owners.newPage()
    await openDesk(page, language, '/desk/devices')
    await enterAsOwner(page, language)

    // A manager accepts her invitation by a passkey.
    const email = `${randomUUID()}@desk.example`
    const name = language === 'ar' ? 'سارة نور' : 'Sara Nour'
    await changeAtDesk(page.request, 'staff/', { email, name, role: 'manager', language })
    const link = new URL(await linkTo(page.request, email, '/desk/invitation'))
    const context = await browser.newContext(given)
    const hers = await context.newPage()
    await hers.clock.install()
    await authenticatorOf(hers)
    await openDesk(hers, language, link.pathname + link.hash)
    await hers.locator('input[name="name"]').fill('')
    await press(hers, 'sign-in.acceptByPasskey')
    await expect(hers.getByText(say('sign-in.passkeyNameMissing'))).toBeVisible()
    await expectAccessibleInBothSchemes(hers)
    await hers.locator('input[name="name"]').fill('Phone')
    await press(hers, 'sign-in.acceptByPasskey')
    await expect(hers).toHaveURL(/\/desk\/?$/)

    // The only way in cannot go; the same device gets no second passkey.
    await hers.goto('/desk/account')
    await expectNoSidewaysScroll(hers)
    await expectAccessibleInBothSchemes(hers)
    await press(hers, 'person.removeNamed', { name: 'Phone' })
    const question = hers.getByRole('dialog', { name: say('person.removePasskeyTitle') })
    await question.getByRole('button', { name: say('person.remove'), exact: true }).click()
    await expect(question.getByRole('alert')).toBeVisible()
    await expectAccessibleInBothSchemes(hers)
    await question.getByRole('button', { name: say('shell.cancel') }).click()
    await press(hers, 'person.addPasskey')
    const adding = hers.getByRole('dialog', { name: say('person.addPasskey') })
    await adding.locator('input[name="name"]').fill('Second')
    await adding.getByRole('button', { name: say('person.goOn') }).click()
    await expect(adding.getByText(say('sign-in.passkeyKnown'))).toBeVisible()
    await expectAccessibleInBothSchemes(hers)
    await hers.keyboard.press('Escape')
    await expect(adding).toBeHidden()

    // She logs in with it, and types nothing.
    await hers.getByRole('button', { name: say('shell.personMenu', { name }) }).click()
    await hers.getByRole('menuitem', { name: say('shell.signOut') }).click()
    await expect(hers).toHaveURL(/\/desk\/sign-in/)
    await hers.goto('/desk/account')
    await press(hers, 'sign-in.byPasskey')
    await expect(hers).toHaveURL(/\/desk\/account$/)

    // A PIN that is easy is explained beside its field.
    await press(hers, 'person.setPin')
    const setting = hers.getByRole('dialog', { name: say('person.setPin') })
    const pin = setting.locator('input[name="pin"]')
    await pin.fill('1234')
    await setting.getByRole('button', { name: say('shell.save') }).click()
    await expect(pin).toHaveAttribute('aria-invalid', 'true')
    await expect(pin).toBeFocused()
    await expectAccessibleInBothSchemes(hers)
    await pin.fill('280741')
    await setting.getByRole('button', { name: say('shell.save') }).click()
    await expect(setting).toBeHidden()
    await expect(hers.getByText(say('person.hasPin'))).toBeVisible()

    // She enrols this browser as a shared device and logs out; the next person chooses a name.
    const device = `Till ${randomUUID().slice(0, 8)}`
    await hers.goto('/desk/devices')
    await press(hers, 'devices.enrol')
    const sharing = hers.getByRole('dialog', { name: say('devices.enrol') })
    await sharing.locator('input[name="name"]').fill(device)
    await expectAccessibleInBothSchemes(hers)
    await sharing.getByRole('button', { name: say('devices.enrol') }).click()
    await expect(sharing).toBeHidden()
    await expect(hers.getByRole('cell', { name: device, exact: true })).toBeVisible()
    await expect(hers.getByRole('button', { name: say('devices.enrol'), exact: true })).toBeHidden()
    await expectNoSidewaysScroll(hers)
    await expectAccessibleInBothSchemes(hers)
    await hers.getByRole('button', { name: say('shell.personMenu', { name }) }).click()
    await hers.getByRole('menuitem', { name: say('shell.signOut') }).click()
    await expect(hers.getByRole('heading', { name: say('sign-in.whoIsHere') })).toBeVisible()
    await expectNoSidewaysScroll(hers)
    await expectAccessibleInBothSchemes(hers)

    async function takeOver() {
      await hers.getByRole('listitem').filter({ hasText: name }).last().getByRole('button').click()
      await hers.locator('input[name="pin"]').fill('280741')
      await press(hers, 'sign-in.enter')
    }
    await hers.getByRole('listitem').filter({ hasText: name }).last().getByRole('button').click()
    await hers.locator('input[name="pin"]').fill('999111')
    await press(hers, 'sign-in.enter')
    await expect(hers.locator('input[name="pin"]')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInBothSchemes(hers)
    await press(hers, 'sign-in.otherPerson')
    await takeOver()
    await expect(hers).toHaveURL(/\/desk\/?$/)

    // By PIN nobody changes ways in. After ten minutes without a touch the device locks, and leads back.
    await hers.goto('/desk/account')
    await expect(hers.getByText(say('person.neverByPin')).first()).toBeVisible()
    await expect(hers.getByRole('button', { name: say('person.addPasskey') })).toHaveCount(0)
    await hers.clock.fastForward(tenMinutes / 2)
    await hers.keyboard.press('Shift')
    await hers.clock.fastForward(tenMinutes / 2 + 1000)
    await expect(hers).toHaveURL(/\/desk\/account$/)
    await hers.clock.fastForward(tenMinutes)
    await expect(hers.getByRole('heading', { name: say('sign-in.whoIsHere') })).toBeVisible()
    await takeOver()
    await expect(hers).toHaveURL(/\/desk\/account$/)
    await hers.getByRole('button', { name: say('shell.personMenu', { name }) }).click()
    await hers.getByRole('menuitem', { name: say('shell.changePerson') }).click()
    await expect(hers.getByRole('heading', { name: say('sign-in.whoIsHere') })).toBeVisible()
    await takeOver()
    await expect(hers).toHaveURL(/\/desk\/?$/)

    // The owner takes the device out of use: the session at it is over, and it is a device like any other.
    await page.goto('/desk/devices')
    await press(page, 'person.removeNamed', { name: device })
    const removal = page.getByRole('dialog', { name: say('devices.removeTitle') })
    await expectAccessibleInBothSchemes(page)
    await removal.getByRole('button', { name: say('person.remove'), exact: true }).click()
    await expect(removal).toBeHidden()
    await expect(page.getByRole('cell', { name: device, exact: true })).toHaveCount(0)
    await hers.reload()
    await expect(hers.getByRole('button', { name: say('sign-in.byPasskey') })).toBeVisible()
    await context.close()
    await owners.close()
  })
}
