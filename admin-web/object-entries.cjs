// node-polyglot brings along a shim of Object.entries that weighs more than all the rest of it; browsers have their own.
module.exports = Object.entries;
