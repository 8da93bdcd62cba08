const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A journey's pages live for seconds, too short to recover the cost of these compilers.
  '--js-flags=--no-turbofan --no-maglev',
]

// A headless shell does not know the speed of its connection, and would fetch pictures that are three screens away; it
// also has no mouse. These settings make it start as Chromium does on a desktop with a good connection.
const settings = [
  'lazyLoadingImageMarginPxUnknown=1250',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'primaryHoverType=2',
  'availableHoverTypes=2',
]

const whole = process.env.CHROMIUM_PATH
const shell = process.env.HEADLESS_SHELL_PATH ?? whole

/** The complete Chromium, for features that its headless shell lacks. */
export const wholeBrowser = {
  ...(whole && { executablePath: whole }),
  args: [...args, `--blink-settings=${settings}`],
}

/** The headless shell if it is installed: it renders a page in half of the processor's time. */
export const browserWithPictures = withSettings(settings)

/** Most journeys do not look at pictures, whose decoding and painting take up to a third of the time. */
export const quickBrowser = withSettings([...settings, 'imagesEnabled=false'])

function withSettings(blink: readonly string[]) {
  return { ...(shell && { executablePath: shell }), args: [...args, `--blink-settings=${blink}`] }
}
