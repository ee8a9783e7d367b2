/** Path of a browser that answers, or undefined where none is found and none can be installed. */
export declare function findChromium(): string | undefined
