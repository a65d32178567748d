/** What reads and writes pictures: 60 modules and a native library, loaded by the first picture and not by each start. */
export const pictureWork = async () => (await import('sharp')).default;
