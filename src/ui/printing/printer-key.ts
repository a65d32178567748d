/** Where a device keeps which printer it has: of the device, not of who uses it; a sign-out leaves it. */
export const printerKey = 'batalat.printer';
