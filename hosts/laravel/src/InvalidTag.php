<?php

declare(strict_types=1);

namespace FanIslands;

use InvalidArgumentException;

/** A tag, or a name in `@islandsHead`, that the islands could not use; thrown while rendering, in debug mode only. */
final class InvalidTag extends InvalidArgumentException {}
