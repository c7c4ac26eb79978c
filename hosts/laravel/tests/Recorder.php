<?php

declare(strict_types=1);

use Psr\Log\AbstractLogger;

/** Keeps what was logged. */
final class Recorder extends AbstractLogger
{
    /** @var string[] */
    public array $messages = [];

    public function log($level, $message, array $context = []): void
    {
        $this->messages[] = "$level: $message";
    }
}
