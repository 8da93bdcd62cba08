const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A journey's pages live for seconds: what these compilers cost is not earned back by then.
  '--js-flags=--no-turbofan --no-maglev',
]

// A headless shell does not know how fast its connection is, and would fetch pictures that lie three screens away; nor
// does it know of a mouse. Like this it begins where Chromium does on a good connection, at a desk.
const settings = [
  'lazyLoadingImageMarginPxUnknown=1250',
  ...['primaryPointerType=4', 'availablePointerTypes=4', 'primaryHoverType=2', 'availableHoverTypes=2'],
]

const whole = process.env.CHROMIUM_PATH
const shell = process.env.HEADLESS_SHELL_PATH ?? whole

/** Chromium as people have it, for what its headless shell cannot do. */
export const wholeBrowser = {
  ...(whole && { executablePath: whole }),
  args: [...args, `--blink-settings=${settings}`],
}

/** Its headless shell where there is one: it shows a page for half of the processor's time. */
export const browserWithPictures = withSettings(settings)

/** Decoding and painting pictures takes up to a third of a journey; most journeys do not look at any. */
export const quickBrowser = withSettings([...settings, 'imagesEnabled=false'])

function withSettings(blink: readonly string[]) {
  return { ...(shell && { executablePath: shell }), args: [...args, `--blink-settings=${blink}`] }
}
